import { aboutText, attributeOf, childrenOf, nameOf, nodeAt, nodesAt, textsIn, type Node, type Rule } from "./node.ts";

const PAINTS =
  "(?:bg|text|border|ring|outline|fill|stroke|from|via|to|decoration|accent|caret|divide|shadow|placeholder)";
const OWN_COLOR = new RegExp(
  `(?:^|[\\s:])${PAINTS}(?:-[trblxyse])?-\\[(?:#|rgb|hsl|hwb|lab|lch|okl|color|light-dark|var\\(--color)`,
);
/** A ramp (`ink-800`): components use roles, which have a side for each scheme. */
const RAMP = new RegExp(`(?:^|[\\s:])${PAINTS}-[a-z]+-(?:50|[1-9]00|950)(?:/\\d+)?(?=\\s|$)`);

/** Colors are tokens: a value of one's own has no dark side and no checked contrast. */
export const noArbitraryColor = aboutText((text) =>
  OWN_COLOR.test(text) || RAMP.test(text) ? "Use a color role of tokens.css, not a value or a ramp" : null,
);

const SPACING =
  /(?:^|[\s:!-])(?:[pm][trblxyse]?|scroll-[pm][trblxyse]?|gap(?:-[xy])?|space-[xy]|inset(?:-[xyse])?|top|right|bottom|left|size|(?:min-|max-)?[wh]|basis|leading|translate-[xy])-\[-?[\d.]+(?:px|rem)\]/;

/** Lengths come from the scale, where 1 is 4 pixels and quarters are allowed, so that they grow with the text size. */
export const noArbitrarySpacing = aboutText((text) =>
  SPACING.test(text) ? "Use the spacing scale (1 is 4 px, 5.5 is 22 px) instead of a length in brackets" : null,
);

/** Longest a movement may take, in milliseconds; longer ones make people wait. */
const LONGEST_MOTION_MS = 200;

/** Movements are named by the tokens, or short. */
export const motionIsShort = aboutText((text) => {
  const lengths = [...text.matchAll(/(?:^|[\s:])duration-(?:\[([\d.]+)(m?s)\]|(\d+))(?=\s|$)/g)];
  const isLong = lengths.some(
    ([, own, unit, step]) => Number(own ?? step) * (unit === "s" ? 1000 : 1) > LONGEST_MOTION_MS,
  );
  return isLong ? `Nothing moves for more than ${LONGEST_MOTION_MS} ms` : null;
});

const MARGIN = /(?:^|[\s:])-?m[trblxyse]?-(?!auto\b|0\b)/;

/** A component has no outer margin: its parent decides on the spacing. */
export const noRootMargin: Rule = {
  create: (context) => ({
    ReturnStatement(node) {
      const root = nodeAt(node, "argument");
      const isComponent = /^[A-Z]/.test(nameOf(nodeAt(node.parent?.parent, "id")));
      if (root?.type !== "JSXElement" || !isComponent) return;
      if (textsIn(attributeOf(root, "className")).some((text) => MARGIN.test(text)))
        context.report({ node: root, message: "A component's root has no margin; its parent spaces it" });
    },
  }),
};

const CUT = /(?:^|[\s:])(?:truncate|line-clamp-\d+)(?=\s|$)/;

/** Text that is cut off can be read in full: it has a title. Fixed words are short enough to be seen elsewhere. */
export const truncatedTextHasTitle: Rule = {
  create: (context) => ({
    JSXElement(node) {
      const isCut = textsIn(attributeOf(node, "className")).some((text) => CUT.test(text));
      const isFixed = childrenOf(node).every((child) => child.type === "JSXText");
      if (isCut && !isFixed && !attributeOf(node, "title"))
        context.report({ node, message: "Cut text needs its full text in `title`" });
    },
  }),
};

/** A button that shows only a picture says what it does. */
export const iconButtonHasName: Rule = {
  create(context) {
    const icons = new Set<string>();
    return {
      ImportDeclaration(node) {
        if (nodeAt(node, "source")?.["value"] !== "lucide-react") return;
        for (const one of nodesAt(node, "specifiers")) icons.add(nameOf(nodeAt(one, "local")));
      },
      JSXElement(node) {
        const tag = (element: Node) => nameOf(nodeAt(nodeAt(element, "openingElement"), "name"));
        if (!["button", "Button", "ButtonLink", "Link", "a"].includes(tag(node))) return;
        const children = childrenOf(node);
        const isPicture = children.length > 0 && children.every((child) => icons.has(tag(child)));
        const spreads = nodesAt(nodeAt(node, "openingElement"), "attributes").some(
          ({ type }) => type === "JSXSpreadAttribute",
        );
        if (isPicture && !spreads && !attributeOf(node, "aria-label", "aria-labelledby"))
          context.report({ node, message: "A button with an icon alone needs an aria-label" });
      },
    };
  },
};

const LOUD = /!(?=\s|$)|\b[Oo]ops\b|\p{Extended_Pictographic}/u;
const EMPTY_LABEL = /^(?:Submit|OK|Ok|Okay)$/;

/** Screens say what happened and what to do, without raising their voice; a button's label is a verb of the trade. */
export const plainScreenText: Rule = {
  create: (context) => ({
    JSXText(node) {
      const text = String(node["value"]).trim();
      if (LOUD.test(text)) context.report({ node, message: "No exclamation marks, no emoji, no oops" });
      if (EMPTY_LABEL.test(text))
        context.report({ node, message: "A label says what the button does: Resolve, Approve" });
    },
  }),
};
