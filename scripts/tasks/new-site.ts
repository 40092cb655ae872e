import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesOfSite } from '../site-template.ts';

/** Makes the folder of another publisher's site, which starts as it is. (docs/another-house.md) */
export async function run([target]: string[]): Promise<number> {
  if (target === undefined) {
    console.error('Name the folder: npm run new:site -- <folder>');
    return 1;
  }
  const folder = path.resolve(target);
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    console.error(`${folder} is not empty.`);
    return 1;
  }
  for (const [name, text] of Object.entries(filesOfSite('New Site'))) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  console.log(
    `Made ${folder}.\n\n  SITE_DIR=${folder} npm run doctor   checks it\n  SITE_DIR=${folder} npm start        starts it`,
  );
  return 0;
}
