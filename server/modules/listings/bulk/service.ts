/** The door of the bulk desk: files of goods that come in and go out. */
export { badRows } from './files/bad-rows.ts';
export { productsCsv, shopifyCsv, stockCsv, templateCsv } from './export/export.ts';
export { removeFile } from './files/import-files.ts';
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
} from './import/imports.ts';
