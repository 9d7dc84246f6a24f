import type { Paise } from '#contracts/kernel/money.ts';
import { type Benefits, benefitsFor, type DiscountSource, largerDiscount, type RewardMilestone } from '#contracts/rewards.ts';
import type { Coupon } from './coupon.ts';

interface Earning {
  milestones: readonly RewardMilestone[];
  itemsPaise: Paise;
  coupon: Coupon | null;
  /** What the coupon takes off by itself. */
  promoPaise: Paise;
  /** What delivery costs the shopper while it is not free. */
  deliveryPaise: Paise;
}
interface Earned {
  benefits: Benefits;
  /** The value of the items that `benefits` go by. */
  earningPaise: Paise;
  /** What milestones take off by themselves. */
  milestonePaise: Paise;
  discountPaise: Paise;
  source: DiscountSource;
}

/**
 * Which discount counts, and what the milestones give beside it. The marketplace pays for milestones, so beside a coupon that
 * sellers bear they go by what it leaves of the items: else a seller could let goods cost next to nothing and have
 * cashback, gifts and delivery paid for them. Such a code counts only where it takes off more than the milestone discount and
 * what it loses of delivery and cashback: nobody pays more for having a code (decision 039).
 */
export function earn({ milestones, itemsPaise, coupon, promoPaise, deliveryPaise }: Earning): Earned {
  const without = benefitsFor(milestones, itemsPaise).benefits;
  const milestonePaise = without.discountPaise;
  const left = coupon?.fundedBy === 'vendor' ? itemsPaise - promoPaise : itemsPaise;
  const beside = benefitsFor(milestones, left).benefits;
  const worth = (b: Benefits): Paise => b.cashbackPaise + (b.freeShipping ? deliveryPaise : 0);
  const lost = worth(without) - worth(beside);
  const { discountPaise, source } = largerDiscount(milestonePaise, promoPaise > milestonePaise + lost ? promoPaise : 0);
  return source === 'promo' ? { benefits: beside, earningPaise: left, milestonePaise, discountPaise, source } : { benefits: without, earningPaise: itemsPaise, milestonePaise, discountPaise, source };
}
