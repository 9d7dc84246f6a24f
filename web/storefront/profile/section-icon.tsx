import {
  Bell,
  Database,
  Heart,
  LifeBuoy,
  LockKeyhole,
  type LucideIcon,
  MapPin,
  Package,
  SlidersHorizontal,
  User,
  Wallet,
} from 'lucide-react';
import type { Section } from './sections.ts';

const ICONS: Record<Section, LucideIcon> = {
  account: User,
  orders: Package,
  help: LifeBuoy,
  wishlist: Heart,
  alerts: Bell,
  wallet: Wallet,
  addresses: MapPin,
  security: LockKeyhole,
  preferences: SlidersHorizontal,
  privacy: Database,
};

export function SectionIcon({
  section,
  className = 'size-5',
}: {
  section: Section;
  className?: string;
}) {
  const Icon = ICONS[section];
  return <Icon aria-hidden="true" className={className} strokeWidth={1.75} />;
}
