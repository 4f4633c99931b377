import type { InsuranceType } from "@cara/contract/insurance-types.ts";
import {
  Briefcase,
  Building,
  FileText,
  Gem,
  HardHat,
  HeartPulse,
  KeyRound,
  Landmark,
  LockKeyhole,
  Package,
  PackageCheck,
  Scale,
  Shield,
  ShieldPlus,
  Ship,
  Store,
  Truck,
  Umbrella,
  Users,
  type LucideIcon,
} from "lucide-react";

const ICONS: Readonly<Record<InsuranceType, LucideIcon>> = {
  ACCIDENT_AND_HEALTH: HeartPulse,
  BUSINESS_OWNERS: Store,
  COMMERCIAL_AUTO: Truck,
  CYBER: LockKeyhole,
  DIRECTORS_AND_OFFICERS: Landmark,
  EMPLOYMENT_PRACTICES_LIABILITY: Users,
  ERRORS_AND_OMISSION: Scale,
  EXCESS: ShieldPlus,
  GENERAL_LIABILITY: Shield,
  JEWELERS_BLOCK: Gem,
  OTHER: FileText,
  PACKAGE: Package,
  PRODUCT_LIABILITY: PackageCheck,
  PROFESSIONAL_LIABILITY: Briefcase,
  PROPERTY: Building,
  RENTAL: KeyRound,
  SHIPPING_AND_TRANSPORTATION: Ship,
  UMBRELLA: Umbrella,
  WORKERS_COMPENSATION: HardHat,
};

/** The icon of an insurance type, beside its name, so hidden from screen readers. */
export function InsuranceTypeIcon({ type }: { type: InsuranceType }) {
  const Icon = ICONS[type];
  return <Icon aria-hidden="true" className="size-4 flex-none text-fg-subtle" />;
}
