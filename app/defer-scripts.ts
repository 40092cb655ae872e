const PRELOAD = /<link (?=[^>]*rel="modulepreload")[^>]*href="([^"]+)"[^>]*\/>/g;
const START = /<script ([^>]*)type="module" async="">([\s\S]*?)<\/script>/g;
/** What no browser runs; its text is none the less allowed by its hash, like any other script of the page. */
const WAITING = 'text/plain';

/**
 * A page is read before it comes alive: on the line its styles and letters go first, and its scripts are fetched and run
 * once the first frame is painted and the browser rests, half a second later at most. A page that nobody looks at paints
 * none, and does not wait. `nonce` marks the scripts of the renderer; what else looks like one is left alone.
 */
export function deferScripts(html: string, nonce: string): string {
  const mark = `nonce="${nonce}"`;
  const pieces = [...html.matchAll(PRELOAD)].map(([, href]) => href);
  return html
    .replace(PRELOAD, '')
    .replace(START, (whole: string, attributes: string, script: string) =>
      attributes.includes(mark) ? `<script ${mark} type="${WAITING}" data-start>${script}</script>` : whole,
    )
    .replace('</body>', () => `<script ${mark}>${startWith(pieces)}</script></body>`);
}

const startWith = (pieces: readonly unknown[]) => `{
  const start = () => {
    const add = (name, of) => document.head.append(Object.assign(document.createElement(name), of));
    for (const href of ${JSON.stringify(pieces)}) add('link', { rel: 'modulepreload', href });
    const { textContent } = [...document.querySelectorAll('script[data-start]')].at(-1);
    add('script', { type: 'module', textContent });
  };
  const whenIdle = window.requestIdleCallback ? (act) => requestIdleCallback(act, { timeout: 500 }) : setTimeout;
  if (document.hidden) start();
  else requestAnimationFrame(() => whenIdle(start));
}`;
