import type { HomeContent } from '#contracts/content/home-content.ts';

/** Props of a home page section's form. */
export interface FormProps {
  section: string;
  content: HomeContent;
  edit: (change: (content: HomeContent) => HomeContent) => void;
  errors: Readonly<Record<string, string>>;
  isFixed: boolean;
}
