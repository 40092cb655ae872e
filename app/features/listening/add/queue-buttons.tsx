import { href, useLocation, useNavigate } from 'react-router';
import { withRedirect } from '#app/api/redirects/use-redirect.ts';
import { useLogin } from '#app/api/session/login.tsx';
import { useText } from '#app/i18n/text.tsx';
import { accountOfToken, readToken } from '#client/session/session-store.ts';
import { useToast } from '#ui/toast/use-toast.ts';
import type { Queueable } from './queueable.ts';

/** Adds a section or a publication to the queue, next or at the end; a visitor registers first. (rules V1, V2) */
export function QueueButtons({ target }: { target: Queueable }) {
  const { t } = useText();
  const add = useAddToQueue(target);
  return (
    <>
      <button type="button" className="more small" onClick={() => add(true)}>
        {t('listening.listenNext')}
      </button>
      <button type="button" className="more small" onClick={() => add(false)}>
        {t('listening.addToQueue')}
      </button>
    </>
  );
}

function useAddToQueue(target: Queueable): (isNext: boolean) => void {
  const { t } = useText();
  const login = useLogin();
  const navigate = useNavigate();
  const toast = useToast();
  const { pathname, search } = useLocation();
  return (isNext) => {
    // The account is known from the session before its data is loaded.
    const owner = login.status === false ? null : accountOfToken(readToken());
    if (owner === null) {
      void navigate(withRedirect(href('/register'), `${pathname}${search}`));
      return;
    }
    import('./add-to-queue.ts')
      .then(({ addToQueue }) => addToQueue({ owner, target, isNext }))
      .then((outcome) => {
        if (outcome === 'none') toast.show(t('listening.nothingOpen'));
        if (outcome === 'added') toast.show(t(isNext ? 'listening.addedNext' : 'listening.added'));
      })
      .catch(() => toast.showError(t('listening.addFailed')));
  };
}
