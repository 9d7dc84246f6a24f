/** Downloads content in the browser under this name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // The download may start a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
