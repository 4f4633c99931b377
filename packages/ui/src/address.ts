/** A postal address in the US. */
export interface Address {
  line1: string;
  line2: string;
  city: string;
  /** Code of the state: "TX". */
  zone: string;
  postalCode: string;
}

export interface AddressSuggestion {
  id: string;
  /** "4400 Medical Drive" */
  label: string;
  /** "San Antonio, Texas 78229" */
  detail: string;
}

/** An address lookup service, for one country only. Without one, addresses are typed by hand. */
export interface AddressSearch {
  country: "us";
  suggest: (query: string, signal: AbortSignal) => Promise<readonly AddressSuggestion[]>;
  retrieve: (suggestion: AddressSuggestion, signal: AbortSignal) => Promise<Omit<Address, "line2">>;
}
