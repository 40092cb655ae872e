/** Pages that are available offline. It is loaded once the connection is lost, where a service worker has it. (rules B4) */
import { useEffect, useState } from 'react';
import { href, useLocation } from 'react-router';
import { useText } from '#app/i18n/text.tsx';

const isCopied = async (path: string): Promise<boolean> =>
  'caches' in globalThis && (await caches.match(path, { ignoreVary: true })) !== undefined;

/** Opens a page by its address, which the service worker answers, if this device has it. */
export async function openCopied({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) {
  if (await isCopied(pathname)) window.location.assign(`${pathname}${search}${hash}`);
}

/** The way to the publications on this device, if it has any. */
export function CopiesLink() {
  const { t } = useText();
  const { pathname } = useLocation();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    void isCopied(href('/offline')).then(setShown);
  }, []);
  if (!isShown || pathname === href('/offline')) return null;
  return (
    <a className="button button-secondary" data-size="small" href={href('/offline')}>
      {t('shell.nav.offline')}
    </a>
  );
}
