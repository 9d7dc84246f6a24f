import { type Zippable, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { PICTURE_ZIP } from '#contracts/listings/product-pictures.ts';
import { eachPicture, pictureEntries } from './read-zip.ts';

const zipOf = (files: Zippable) => new File([zipSync(files) as BlobPart], 'pictures.zip');
const bytes = (text: string) => new TextEncoder().encode(text);

it('names pictures and unpacks the wanted ones', async () => {
  const zip = zipOf({
    'a/KURTA-1.jpg': bytes('one'),
    'KURTA-2.png': [bytes('two'), { level: 0 }],
    '__MACOSX/._KURTA-1.jpg': bytes('x'),
    'notes.txt': bytes('x'),
  });
  expect(await pictureEntries(zip)).toEqual(['a/KURTA-1.jpg', 'KURTA-2.png']);
  const taken: string[] = [];
  await eachPicture(
    zip,
    new Set(['KURTA-2.png', 'a/KURTA-1.jpg']),
    async (name, picture) => void taken.push(`${name} ${picture.name} ${await picture.text()}`),
    (name) => taken.push(`failed ${name}`),
  );
  expect(taken).toEqual(['a/KURTA-1.jpg KURTA-1.jpg one', 'KURTA-2.png KURTA-2.png two']);
});

it('stops at the limit of a picture, whatever it would unpack to', async () => {
  const zip = zipOf({
    'bomb.jpg': new Uint8Array(PICTURE_ZIP.entryBytes + 1_000),
    'good.jpg': bytes('good'),
  });
  expect(zip.size).toBeLessThan(100_000);
  const taken: string[] = [];
  const failed: string[] = [];
  await eachPicture(
    zip,
    new Set(['bomb.jpg', 'good.jpg']),
    async (name) => void taken.push(name),
    (name) => failed.push(name),
  );
  expect([taken, failed]).toEqual([['good.jpg'], ['bomb.jpg']]);
});

it('refuses what is no ZIP file', async () => {
  expect(await pictureEntries(new File([bytes('hello')], 'a.zip'))).toEqual([]);
});
