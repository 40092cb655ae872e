import type { Plugin } from 'vite';

const ORDER = '@layer reset, tokens, base, ui, features;';

/**
 * Every style sheet begins with the order of the layers. In development each screen brings sheets of its own, and
 * whichever the browser meets first decides: an error page, whose sheets are added anew behind those of the screen it
 * replaces, would else stand with its order turned round. The build makes one sheet of all.
 */
export function orderLayers(): Plugin {
  return {
    name: 'order-layers',
    enforce: 'pre',
    transform: (code, id) => (/\/(app|ui)\/.*\.css$/.test(id) ? `${ORDER}\n${code}` : undefined),
  };
}
