const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const START = /<script type="module" async="">([\s\S]*?)<\/script>/;
/** What no browser runs; its text is none the less allowed by its hash, like any other script of the page. */
const WAITING = 'text/plain';

/**
 * A page is read before it comes alive: on the line its styles and letters go first, and its scripts are fetched and run
 * once the first frame is painted and the browser rests, half a second later at most. A page that nobody looks at paints
 * none, and does not wait.
 */
export function letScriptsWait(html: string): string {
  const pieces = [...html.matchAll(PRELOAD)].map(([, href]) => href);
  return html
    .replace(PRELOAD, '')
    .replace(START, (_, script: string) => `<script type="${WAITING}">${script}</script>`)
    .replace('</body>', () => `<script>${startWith(pieces)}</script></body>`);
}

const startWith = (pieces: readonly unknown[]) => `{
  const start = () => {
    const add = (name, of) => document.head.append(Object.assign(document.createElement(name), of));
    for (const href of ${JSON.stringify(pieces)}) add('link', { rel: 'modulepreload', href });
    const { textContent } = document.querySelector('script[type="${WAITING}"]');
    add('script', { type: 'module', textContent });
  };
  const whenIdle = window.requestIdleCallback ? (act) => requestIdleCallback(act, { timeout: 500 }) : setTimeout;
  if (document.hidden) start();
  else requestAnimationFrame(() => whenIdle(start));
}`;
