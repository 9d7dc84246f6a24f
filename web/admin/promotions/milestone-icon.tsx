import { createElement } from 'react';
import { iconOf } from '#web/modules/promotions/milestone-bar.tsx';

/** The picture of an icon's name. */
export const MilestoneIcon = ({ icon }: { icon: string }) =>
  createElement(iconOf(icon), { 'aria-hidden': true, className: 'size-5', strokeWidth: 2 });
