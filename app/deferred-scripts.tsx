import { createContext, useContext } from 'react';
import { Scripts } from 'react-router';
import { LateSheets } from './page-sheets.tsx';

/** The nonce of the inline scripts while the page is rendered on the server. */
export const ScriptNonce = createContext<string | undefined>(undefined);

/**
 * The sheet of the site and the router's scripts, fetched and run once the first frame is painted and the browser is idle, half a second later at
 * most, so that styles and fonts load first (docs/decisions/023). A hidden page paints nothing and does not wait. Browsers
 * that run scripts read `noscript` as text, and React does not render its content in the browser.
 */
export function DeferredScripts() {
  const nonce = useContext(ScriptNonce);
  return (
    <>
      <noscript>
        <LateSheets />
        <Scripts />
      </noscript>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; the browser's build needs no copy of it
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? STARTER : '' }}
      />
    </>
  );
}

/** Scripts that are not modules prepare the page's data for later scripts, so they run at once. */
const STARTER = `{
  const { textContent } = document.currentScript.previousElementSibling;
  const rendered = new DOMParser().parseFromString(textContent, 'text/html');
  const append = (selector) => {
    for (const element of rendered.querySelectorAll(selector)) {
      const copy = document.createElement(element.localName);
      for (const { name, value } of element.attributes) copy.setAttribute(name, value);
      copy.textContent = element.textContent;
      document.head.append(copy);
    }
  };
  append('script:not([type=module])');
  const start = () => append('link, script[type=module]');
  const whenIdle = window.requestIdleCallback ? (run) => requestIdleCallback(run, { timeout: 500 }) : setTimeout;
  if (document.hidden) start();
  // The second frame: the first is painted after its callbacks.
  else requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(start)));
}`;
