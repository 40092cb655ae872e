import { productName } from '#messages/product-name.ts';

/** The name of the files of an export, without its ending: "receptor-data". */
export const exportName = (): string =>
  `${productName()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')}-data`;
