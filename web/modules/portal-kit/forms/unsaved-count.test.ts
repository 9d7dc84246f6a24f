import { expect, it } from 'vitest';
import { isAnythingUnsaved, noteUnsaved } from './unsaved-count.ts';

it('knows of something unsaved until the last of it is saved', () => {
  const [one, two] = [noteUnsaved(), noteUnsaved()];
  one();
  one();
  expect(isAnythingUnsaved()).toBe(true);
  two();
  expect(isAnythingUnsaved()).toBe(false);
});
