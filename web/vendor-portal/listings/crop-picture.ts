/** Longest edge that is uploaded, in pixels: twice the catalog's largest size. */
const MAX_EDGE = 1800;
/** An area of the picture in percent of its width and height. */
export interface Share {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The pixels of an area of a picture and their output size: never enlarged, never empty. */
export function cutOf(
  { width, height }: { width: number; height: number },
  share: Share,
): {
  x: number;
  y: number;
  width: number;
  height: number;
  drawnWidth: number;
  drawnHeight: number;
} {
  const part = (of: number, percent: number) =>
    Math.round((of * Math.max(0, Math.min(100, percent))) / 100);
  const x = Math.min(width - 1, part(width, share.x));
  const y = Math.min(height - 1, part(height, share.y));
  const cut = {
    x,
    y,
    width: Math.max(1, Math.min(width - x, part(width, share.width))),
    height: Math.max(1, Math.min(height - y, part(height, share.height))),
  };
  const scale = Math.min(1, MAX_EDGE / Math.max(cut.width, cut.height));
  return {
    ...cut,
    drawnWidth: Math.max(1, Math.round(cut.width * scale)),
    drawnHeight: Math.max(1, Math.round(cut.height * scale)),
  };
}

/** The area of a picture as a JPEG, with transparency on white. */
export async function cutPicture(
  image: HTMLImageElement,
  share: Share,
  name: string,
): Promise<File> {
  const cut = cutOf({ width: image.naturalWidth, height: image.naturalHeight }, share);
  const canvas = document.createElement('canvas');
  canvas.width = cut.drawnWidth;
  canvas.height = cut.drawnHeight;
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, cut.x, cut.y, cut.width, cut.height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.92);
  });
  if (!blob) throw new Error('the picture could not be drawn');
  return new File([blob], `${name}.jpg`, { type: 'image/jpeg' });
}
