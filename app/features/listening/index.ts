export { QueueButtons } from './add/queue-buttons.tsx';

/** The controls of a recording that plays while the reader is on other pages, and those of the lock screen. */
export const loadMiniPlayer = () => import('./player/mini-player.tsx');
