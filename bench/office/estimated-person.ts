/** A person in front of the office: what is done on the screens, and an estimate of the time that it takes. */
import type { Locator, Page } from '@playwright/test';

/**
 * Words a minute that are read on a screen (Brysbaert 2019: 238 for English non-fiction; screens of a product that is new
 * are read more slowly), and typed (an untrained typist; Karat 1999: 33 while composing, more while copying).
 */
const READ = 200;
const TYPED = 40;
const STROKES_A_WORD = 5;
/** To point, to press, and to decide on it. (Card, Moran & Newell 1980: 1.1 + 0.2 + 1.35 s) */
const ACTION_S = 2.65;
/** To find a control that was not used before. */
const SEARCH_S = 3;
/** Rows of a table beyond these are glanced over, not read. */
const ROWS_READ = 5;

export type StepTime = {
  name: string;
  actions: number;
  /** Words that were not on an earlier screen. */
  read: number;
  typed: number;
  /** Controls that were used for the first time. */
  found: number;
  machineMs: number;
};

export const minutesOf = ({ actions, read, typed, found, machineMs }: StepTime): number =>
  (actions * ACTION_S + found * SEARCH_S + machineMs / 1000) / 60 + read / READ + typed / STROKES_A_WORD / TYPED;

type File = { name: string; mimeType: string; buffer: Buffer };

/** A person at a page, and the times of the steps so far. */
export class EstimatedPerson {
  readonly page: Page;
  readonly steps: StepTime[] = [];
  #seen = new Set<string>();
  #used = new Set<string>();
  #current = begin('');

  constructor(page: Page) {
    this.page = page;
  }

  async step(name: string, run: () => Promise<void>): Promise<void> {
    this.#current = begin(name);
    await run();
    this.steps.push(this.#current);
  }

  press(target: Locator): Promise<void> {
    return this.#act(target, () => target.click());
  }

  keys(keys: string): Promise<void> {
    return this.#act(null, () => this.page.keyboard.press(keys));
  }

  choose(target: Locator, label: string): Promise<void> {
    return this.#act(target, () => target.selectOption({ label }), 2);
  }

  /** Chooses files in the dialog of the system. */
  upload(target: Locator, files: readonly File[]): Promise<void> {
    return this.#act(null, () => target.setInputFiles([...files]), 3);
  }

  type(target: Locator, text: string): Promise<void> {
    this.#own(text);
    this.#current.typed += text.length;
    return this.#act(target, () => target.fill(text));
  }

  /** Copies from a document, and pastes. */
  paste(target: Locator, text: string): Promise<void> {
    this.#own(text);
    return this.#act(target, () => pasteInto(target, text), 2);
  }

  /** Waits until the product shows something; its time is the machine's. */
  async see(target: Locator): Promise<void> {
    await this.#timed(() => target.first().waitFor());
    this.read(await shownText(this.page));
  }

  /** Opens an address, as from a bookmark or an email. */
  async visit(address: string): Promise<void> {
    await this.#act(null, () => this.page.goto(address));
    await this.#timed(() => this.page.waitForSelector('html[data-alive]'));
  }

  /** Reads lines that were not read before. */
  read(text: string): void {
    for (const line of text.split('\n').map((each) => each.trim())) {
      if (line !== '' && !this.#seen.has(line)) this.check(line);
      this.#seen.add(line);
    }
  }

  /** Reads a text, also once more. */
  check(text: string): void {
    this.#current.read += text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  }

  async #act(target: Locator | null, run: () => Promise<unknown>, actions = 1): Promise<void> {
    this.#current.actions += actions;
    const name = target === null ? null : await nameOf(target);
    if (name !== null && !this.#used.has(name)) this.#current.found += 1;
    if (name !== null) this.#used.add(name);
    await this.#timed(run);
    this.read(await shownText(this.page));
  }

  async #timed(run: () => Promise<unknown>): Promise<void> {
    const began = performance.now();
    await run();
    this.#current.machineMs += performance.now() - began;
  }

  /** What a person types or pastes is not read again. */
  #own(text: string): void {
    for (const line of text.split('\n')) this.#seen.add(line.trim());
  }
}

const begin = (name: string): StepTime => ({ name, actions: 0, read: 0, typed: 0, found: 0, machineMs: 0 });

/** Numbers differ from row to row of the same control. */
const nameOf = async (target: Locator): Promise<string> =>
  target.evaluate((element) => {
    const label = element.getAttribute('aria-label') ?? element.closest('label')?.textContent ?? element.textContent;
    const ownLabel = 'labels' in element ? ((element.labels as NodeList | null)?.[0]?.textContent ?? '') : '';
    return `${element.tagName} ${ownLabel || label || ''}`.replace(/\d+/g, '#').slice(0, 80);
  });

/** What a person sees, without the rows of a table beyond the first. */
const shownText = (page: Page): Promise<string> =>
  page.evaluate((rows) => {
    const parts = [...document.querySelectorAll<HTMLElement>('[role="dialog"], main')];
    const hidden = [...document.querySelectorAll<HTMLElement>(`tbody tr:nth-child(n + ${rows + 1})`)];
    const before = hidden.map((row) => row.style.display);
    for (const row of hidden) row.style.display = 'none';
    const text = parts.map((part) => part.innerText).join('\n');
    for (const [at, row] of hidden.entries()) row.style.display = before[at] ?? '';
    return text;
  }, ROWS_READ);

async function pasteInto(target: Locator, text: string): Promise<void> {
  await target.focus();
  const isHandled = await target.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    return !element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
  if (!isHandled) await target.page().keyboard.insertText(text);
}
