import type { PictureName } from "./landing-copy.ts";

interface ProductPictureProps {
  name: PictureName;
  alt: string;
  /** The picture above the fold; the others load lazily. */
  isFirst?: boolean;
}

/** The size of every picture in CSS pixels, as e2e/pictures.ts takes them. */
const WIDTH = 1120;
const HEIGHT = 700;
const file = (name: string, scheme: "light" | "dark", density: 1 | 2) =>
  `/src/features/landing/pictures/${name}-${scheme}@${density}x.webp`;
const both = (name: string, scheme: "light" | "dark") => `${file(name, scheme, 1)} 1x, ${file(name, scheme, 2)} 2x`;

/** A screenshot in the visitor's color scheme and pixel density. */
export function ProductPicture({ name, alt, isFirst = false }: ProductPictureProps) {
  return (
    <picture className="block overflow-hidden rounded-xl border border-line-strong bg-sheet shadow-page">
      <source media="screen and (prefers-color-scheme: dark)" srcSet={both(name, "dark")} />
      <img
        src={file(name, "light", 1)}
        srcSet={both(name, "light")}
        alt={alt}
        width={WIDTH}
        height={HEIGHT}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : "auto"}
        decoding="async"
        className="block h-auto w-full"
      />
    </picture>
  );
}
