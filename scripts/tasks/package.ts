import path from 'node:path';
import { buildWhenStale } from '../build-app.ts';
import { packageProduct } from '../package-product.ts';

/** Writes everything that production needs into an empty folder: built pages, sources of the server, run-time packages. */
export async function run([folder]: string[]): Promise<number> {
  if (folder === undefined) {
    console.error('Name the folder: npm run package -- <folder>');
    return 1;
  }
  await buildWhenStale();
  const target = path.resolve(folder);
  const { packages, bytes } = packageProduct(target);
  console.log(`${target} has the product and ${packages} packages, ${Math.round(bytes / 1e6)} MB.`);
  return 0;
}
