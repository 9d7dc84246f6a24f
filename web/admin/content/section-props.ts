import type { HomeContent } from '#contracts/content/home-content.ts';

/** Of the form of a section of the home page. */
export interface FormProps {
  section: string;
  content: HomeContent;
  edit: (change: (content: HomeContent) => HomeContent) => void;
  errors: Readonly<Record<string, string>>;
  isFixed: boolean;
}
