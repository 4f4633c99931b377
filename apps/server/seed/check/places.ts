/** The cities of the demo agency: state, how their postal codes begin, their area codes. Kept apart from what the seed draws on. */
const PLACES: Readonly<Record<string, readonly [zone: string, zips: string, areas: string]>> = {
  Austin: ["TX", "787", "512 737"],
  Beaumont: ["TX", "777", "409"],
  Boerne: ["TX", "780", "830"],
  "Corpus Christi": ["TX", "783 784", "361"],
  Houston: ["TX", "770", "713 281 832"],
  "New Braunfels": ["TX", "781", "830"],
  Rockport: ["TX", "783", "361"],
  "San Antonio": ["TX", "782", "210 726"],
  "San Marcos": ["TX", "786", "512 737"],
  Schertz: ["TX", "781", "210 830"],
  Seguin: ["TX", "781", "830"],
  Tyler: ["TX", "757", "903"],
  Norman: ["OK", "730", "405"],
  Tulsa: ["OK", "741", "918"],
  "Baton Rouge": ["LA", "708", "225"],
  Lafayette: ["LA", "705", "337"],
  "Lake Charles": ["LA", "706", "337"],
};

export type PlacedAddress = { city: string; zone: string; postalCode: string };

/** What is wrong with an address: an unknown city, another state's, or a postal code that does not fit. */
export function misplaced({ city, zone, postalCode }: PlacedAddress): string | null {
  const place = PLACES[city];
  if (!place) return `${city} is not a city of this agency`;
  if (place[0] !== zone) return `${city} is not in ${zone}`;
  return place[1].split(" ").includes(postalCode.slice(0, 3)) ? null : `${postalCode} is not in ${city}, ${zone}`;
}

/** What is wrong with the phone number of somebody in this city. */
export function wrongArea(city: string, phone: string): string | null {
  const areas = PLACES[city]?.[2].split(" ") ?? [];
  return areas.includes(phone.slice(2, 5)) ? null : `${phone} is not a number of ${city}`;
}
