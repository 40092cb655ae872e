import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { orderLayers } from './scripts/order-layers.ts';
import { stripCalls } from './scripts/strip-calls.ts';

export default defineConfig({
  plugins: [orderLayers(), stripCalls(), reactRouter()],
  // Without this the first visit to a page with a new dependency fails once in development.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
  build: { assetsInlineLimit: 0 },
});
