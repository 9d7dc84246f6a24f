declare module 'virtual:extensions' {
  import type { ComponentType } from 'react';

  /** Components by slot, in the order of haatlane.config.ts; loaded when first shown. */
  export const slots: Readonly<
    Record<
      string,
      readonly {
        extension: string;
        load: () => Promise<{ default: ComponentType<never> }>;
      }[]
    >
  >;
}
