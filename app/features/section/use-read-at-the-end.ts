import { useEffect } from 'react';

/** Who has heard a section to its end has read it. */
export function useReadAtTheEnd(hasEnded: boolean, markRead: (read: boolean) => void): void {
  useEffect(() => {
    if (hasEnded) markRead(true);
  }, [hasEnded, markRead]);
}
