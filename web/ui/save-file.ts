/** Hands content to the browser as a download under this name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // The download may begin a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
