import type { Random } from "./random.ts";

const FIRST = [
  "Dana",
  "Luis",
  "Priya",
  "Marcus",
  "Helen",
  "Owen",
  "Ruth",
  "Tomás",
  "Aiko",
  "Grace",
  "Victor",
  "Nadia",
  "Caleb",
  "Imani",
  "Søren",
  "Lucía",
  "Arthur",
  "Mei",
  "Jonah",
  "Beatriz",
  "Amara",
  "Felix",
  "Renée",
  "Samir",
  "Ingrid",
  "Dmitri",
  "Odette",
  "Hugo",
  "Leila",
  "Walter",
  "Zuri",
  "Anton",
  "Maeve",
  "Rafael",
  "Sunita",
  "Elias",
  "Joan",
] as const;
const LAST = [
  "Whitfield",
  "Ortega",
  "Raman",
  "Bell",
  "Voss",
  "Calloway",
  "Tran",
  "O'Hara",
  "Núñez",
  "Kowalczyk",
  "Abara",
  "Lindqvist",
  "Haddad",
  "Marsh",
  "De la Cruz",
  "Fontaine",
  "Okafor",
  "Petrov",
  "Yamada",
  "Sloan",
  "Winslow",
  "Castellano",
  "Brandt",
  "Achterberg",
  "Mbeki",
  "Delacroix",
  "Farouk",
  "Iverson",
  "Quispe",
  "Radcliffe",
  "Thibodeaux",
] as const;

/** Offices of the large brokerage; the last one works the evening shift. */
const OFFICES = [
  "Dallas",
  "Houston",
  "San Antonio",
  "Tulsa",
  "Baton Rouge",
  "Denver",
  "Phoenix",
  "Kansas City",
  "Omaha",
  "St. Louis",
  "Nashville",
  "Charlotte",
  "Tampa",
  "Columbus",
  "Pittsburgh",
  "Albany",
  "Evening desk",
] as const;

export type Person = { name: string; email: string };

/** An invented name, sometimes with features of real lists: accents, apostrophes, duplicates. */
export const personName = (random: Random): string => `${random.pick(FIRST)} ${random.pick(LAST)}`;

/** The eight people of the small agency, by their work. */
export const SMALL_AGENCY: readonly Person[] = [
  { name: "Helen Voss", email: "helen@harborpoint.example" },
  { name: "Marcus Bell", email: "marcus@harborpoint.example" },
  { name: "Ruth Calloway", email: "ruth@harborpoint.example" },
  { name: "Dana Whitfield", email: "dana@harborpoint.example" },
  { name: "Priya Raman", email: "priya@harborpoint.example" },
  { name: "Luis Ortega", email: "luis@harborpoint.example" },
  { name: "Grace Tran", email: "grace@harborpoint.example" },
  { name: "Owen Marsh", email: "owen@harborpoint.example" },
];

/** The three hundred of the large brokerage: one leader to sign in with, then everyone else, with deliberate dirt. */
export function largeAgency(random: Random, domain: string): Person[] {
  const people: Person[] = [{ name: "Joan Radcliffe", email: `joan@${domain}` }];
  while (people.length < 297) {
    const name = personName(random);
    const office = random
      .pick(OFFICES)
      .toLowerCase()
      .replace(/[^a-z]+/g, "-");
    const local = name
      .normalize("NFD")
      // the accents, which are characters of their own now
      .replace(/\p{M}/gu, "")
      .replace(/[^a-zA-Z]+/g, ".")
      .toLowerCase();
    people.push({ name, email: `${local}.${people.length}@${office}.${domain}` });
  }
  // the same person twice, a name as long as a form allows no one to type, and support staff under a plus tag
  people.push({ name: people[10]?.name ?? "Dana Whitfield", email: `twin@${domain}` });
  people.push({ name: `Maximiliana ${"van der ".repeat(15)}Oudenbosch`.slice(0, 140), email: `long@${domain}` });
  people.push({ name: "Support Desk", email: "support+meridian@cara.example" });
  return people;
}

/** The few people of a small agency somewhere. */
export function fewPeople(random: Random, domain: string): Person[] {
  return Array.from({ length: random.between(1, 8) }, (_, index) => ({
    name: personName(random),
    email: `user${index + 1}@${domain}`,
  }));
}
