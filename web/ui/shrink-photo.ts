/** Longest edge that is sent, in pixels: the server stores no larger picture. */
const EDGE = 1600;
/** Photos below this size are sent unchanged. */
const SMALL_BYTES = 1_000_000;

/**
 * Shrinks a phone photo for the upload: 12 MB and 48 megapixels are common, the server accepts 5 MB
 * and 25 megapixels. What the browser cannot read is sent unchanged, and the server reports the
 * error.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (file.size <= SMALL_BYTES) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, EDGE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const brush = canvas.getContext('2d')!;
    // Transparent parts of a PNG would turn black in a JPEG.
    brush.fillStyle = '#fff';
    brush.fillRect(0, 0, canvas.width, canvas.height);
    brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return await new Promise<Blob>((resolve, reject) => {
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('not drawn'))),
        'image/jpeg',
        0.86,
      );
    });
  } catch {
    return file;
  }
}
