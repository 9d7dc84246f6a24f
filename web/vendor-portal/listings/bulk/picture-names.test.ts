import { expect, it } from 'vitest';
import { codesOfFile, isPictureEntry, matchFiles, numberOfFile } from './picture-names.ts';

it.each([
  ['KURTA-RED.jpg', ['kurta-red']],
  ['KURTA-RED-2.jpg', ['kurta-red-2', 'kurta-red']],
  ['KURTA-RED (3).JPEG', ['kurta-red (3)', 'kurta-red']],
  ['photos/KURTA-RED/1.webp', ['1', 'kurta-red']],
  ['..\\..\\etc\\KURTA_1.png', ['kurta_1', 'kurta', 'etc']],
])('%s is of %j', (path, codes) => expect(codesOfFile(path)).toEqual(codes));

it('takes pictures only', () =>
  expect(
    ['a/b.jpg', 'a/', '__MACOSX/a/._b.jpg', 'a/._b.jpg', 'list.xlsx', 'b.PNG'].filter(
      isPictureEntry,
    ),
  ).toEqual(['a/b.jpg', 'b.PNG']));

it('matches whole codes before shortened ones, in the order of their numbers', () => {
  expect(numberOfFile('KURTA (12).jpg')).toBe(12);
  const known = new Set(['kurta', 'kurta-2', 'stole']);
  expect(
    matchFiles(['KURTA-10.jpg', 'KURTA-2.jpg', 'KURTA-3.jpg', 'x/STOLE/1.jpg', 'other.jpg'], known),
  ).toEqual({
    matched: [
      { path: 'KURTA-3.jpg', code: 'kurta' },
      { path: 'KURTA-10.jpg', code: 'kurta' },
      { path: 'KURTA-2.jpg', code: 'kurta-2' },
      { path: 'x/STOLE/1.jpg', code: 'stole' },
    ],
    unknown: ['other.jpg'],
  });
});
