// Plain JavaScript, so that an old Node can print the error instead of failing on TypeScript
// syntax.
const major = Number(process.versions.node.split('.', 1)[0]);
if (major < 26) {
  console.error(
    `This marketplace needs Node 26 and this is ${process.versions.node}. npm brings the right one along: run "npm ci" (without\n` +
      '--omit=optional), then "npm start". On a platform without a package of Node, install Node 26 yourself.',
  );
  process.exit(1);
}
