/** Takes screenshots of slide pages with a browser. */
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium as browsers, type Page } from '@playwright/test';
import { HEIGHT, slidePage, WIDTH } from './slide-page.ts';
import type { Transcript } from './speech/transcript.ts';

const FONTS = pathToFileURL(resolve('public/fonts')).href;
const SMALLEST = 0.6;

export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** One PNG for each slide of the transcript, in order. */
export async function drawSlides({ title, slides }: Transcript, folder: string): Promise<string[]> {
  const browser = await browsers.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
    const pictures: string[] = [];
    for (const [index, slide] of slides.entries()) {
      const html = join(folder, `slide-${index}.html`);
      await writeFile(
        html,
        slidePage({ slide, section: title, position: `${index + 1} of ${slides.length}`, fonts: FONTS }),
      );
      pictures.push(await photograph(page, html));
    }
    return pictures;
  } finally {
    await browser.close();
  }
}

async function photograph(page: Page, html: string): Promise<string> {
  await page.goto(pathToFileURL(html).href);
  const fonts = await page.evaluate(
    async () => [...(await document.fonts.ready)].filter(({ status }) => status === 'loaded').length,
  );
  if (fonts < 2) throw new Error('The fonts of public/fonts did not load');
  await page.evaluate(shrinkToFit, SMALLEST);
  const picture = html.replace(/html$/, 'png');
  await page.screenshot({ path: picture });
  return picture;
}

/** Runs in the page: reduces the font size of a dense slide so that no line is cut. */
function shrinkToFit(smallest: number): void {
  const main = document.querySelector('main');
  for (let size = 1; main !== null && main.scrollHeight > main.clientHeight && size > smallest; size -= 0.05) {
    document.documentElement.style.setProperty('--size', String(size));
  }
}
