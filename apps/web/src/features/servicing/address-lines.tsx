import { readFragment, type FragmentType } from "../../graphql/gen/fragment-masking.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { DASH } from "../../lib/missing.ts";

const Lines = graphql(`
  fragment AddressLines on Address {
    line1
    line2
    city
    zone
    postalCode
  }
`);

/** An address in postal layout. */
export function AddressLines({ address }: { address: FragmentType<typeof Lines> | null | undefined }) {
  if (!address) return DASH;
  const { line1, line2, city, zone, postalCode } = readFragment(Lines, address);
  return (
    <>
      <bdi className="block">{[line1, line2].filter(Boolean).join(", ")}</bdi>
      <bdi className="block">{`${city}, ${zone} ${postalCode}`}</bdi>
    </>
  );
}
