/** The door of the bulk desk: files of goods that come in and go out. */
export { badRows } from './bad-rows.ts';
export { productsCsv, shopifyCsv, stockCsv, templateCsv } from './export.ts';
export { removeFile } from './files.ts';
export {
  apply,
  begin,
  check,
  drop,
  findImport,
  readImport,
  readImports,
  readItems,
  takePart,
  undo,
} from './imports.ts';
