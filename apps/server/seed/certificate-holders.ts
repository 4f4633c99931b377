import type { Address } from "#kernel/address.ts";

/** Someone who asks for certificates, at the one address where they want them, and the jobs they ask for. */
export type Holder = {
  name: string;
  address: Address;
  relationship: string;
  /** Classes of business they deal with. */
  deals: readonly string[];
  jobs: readonly string[];
};

const CONTRACTORS = ["contractors", "landscaping"];
const MAKERS = ["manufacturing", "metalworking", "food production"];
const TENANTS = ["food service", "retail", "professional", "dental", "marina"];

const holder = (
  name: string,
  where: string,
  relationship: string,
  deals: readonly string[],
  jobs: readonly string[],
): Holder => {
  const [line1 = "", suite = "", city = "", zone = "", postalCode = ""] = where.split("|");
  return { name, address: { line1, line2: suite || null, city, zone, postalCode }, relationship, deals, jobs };
};

/** General contractors, owners, landlords, lenders and shippers, all invented. */
export const HOLDERS: readonly Holder[] = [
  holder(
    "Northgate Constructors LP",
    "12001 Network Blvd|Building B|San Antonio|TX|78249",
    "General contractor",
    CONTRACTORS,
    ["the Medical Pavilion job on Wurzbach", "the parking garage at Stone Oak"],
  ),
  holder(
    "Kestrel General Contractors",
    "3400 Montrose Blvd|Suite 900|Houston|TX|77006",
    "General contractor",
    CONTRACTORS,
    ["the Westchase office build-out", "the school addition in Spring Branch"],
  ),
  holder("Lavaca Commercial Builders LLC", "820 S Lamar Blvd||Austin|TX|78704", "General contractor", CONTRACTORS, [
    "the clinic on Riverside",
    "the distribution center in Buda",
  ]),
  holder(
    "Tejas Summit Construction Inc.",
    "2500 N Shoreline Blvd||Corpus Christi|TX|78401",
    "General contractor",
    CONTRACTORS,
    ["the bayfront hotel renovation", "the terminal warehouse"],
  ),
  holder("Sooner Crest Builders LLC", "7100 S Yale Ave|Suite 400|Tulsa|OK|74136", "General contractor", CONTRACTORS, [
    "the hangar at the airport",
    "the bank branch on Yale",
  ]),
  holder(
    "Pelican State Constructors LLC",
    "4550 Ambassador Caffery Pkwy||Lafayette|LA|70508",
    "General contractor",
    CONTRACTORS,
    ["the hospital wing", "the parish library"],
  ),
  holder("City of Marlow Springs", "100 Courthouse Square||New Braunfels|TX|78130", "Municipality", CONTRACTORS, [
    "the Main Street sidewalk project",
    "the annual right-of-way permit",
  ]),
  holder("Oakline Independent School District", "600 E Market St||San Antonio|TX|78205", "Owner", CONTRACTORS, [
    "summer work at the middle school",
    "the gymnasium repair",
  ]),
  holder("Brightwater Property Trust", "1800 West Loop South|Suite 1450|Houston|TX|77027", "Landlord", TENANTS, [
    "the lease at Alamo Crossing",
    "the lease renewal this fall",
  ]),
  holder("Cibolo Retail Partners LLC", "17600 Henderson Pass|Suite 220|San Antonio|TX|78232", "Landlord", TENANTS, [
    "the lease of the end cap",
    "the yearly lease file",
  ]),
  holder(
    "Hill Country Bank & Trust",
    "301 W San Antonio St||New Braunfels|TX|78130",
    "Lender",
    [...TENANTS, ...MAKERS, "real estate", "transport"],
    ["loan 44-1082", "the line of credit"],
  ),
  holder(
    "First Sabine Mortgage Company",
    "550 Fannin St|Suite 310|Beaumont|TX|77701",
    "Mortgagee",
    ["real estate"],
    ["the refinance of the second building", "the annual loan review"],
  ),
  holder(
    "Ridgeline Logistics Brokerage",
    "5900 Balcones Dr|Suite 100|Austin|TX|78731",
    "Freight broker",
    ["transport"],
    ["the carrier packet", "the Laredo lane"],
  ),
  holder(
    "Ardent Grocers Distribution",
    "4200 E Houston St||San Antonio|TX|78220",
    "Shipper",
    ["transport"],
    ["the produce contract", "the yard access list"],
  ),
  holder(
    "Trinity Aerospace Components",
    "9700 John Saunders Rd||San Antonio|TX|78216",
    "Customer",
    ["metalworking"],
    ["the supplier file", "purchase order 20418"],
  ),
  holder(
    "Alamo Provisions Distributing LLC",
    "3111 Coliseum Rd||San Antonio|TX|78219",
    "Customer",
    ["food production"],
    ["the vendor file", "the distribution agreement"],
  ),
  holder(
    "Cypress Mill Interiors Inc.",
    "4401 Harrisburg Blvd||Houston|TX|77011",
    "Customer",
    ["manufacturing"],
    ["the vendor file", "the courthouse contract"],
  ),
  holder(
    "Comal County Engineer's Office",
    "195 David Jonas Dr||New Braunfels|TX|78132",
    "Client",
    ["professional"],
    ["the drainage study", "the on-call contract"],
  ),
];

/** Lenders are shown as such; they do not become insureds of a liability policy. */
export const isLender = ({ relationship }: Holder): boolean =>
  relationship === "Lender" || relationship === "Mortgagee";

/** A holder by name. Throws if there is no such holder. */
export function holderNamed(name: string): Holder {
  const found = HOLDERS.find((one) => one.name === name);
  if (!found) throw new Error(`no certificate holder is called ${name}`);
  return found;
}
