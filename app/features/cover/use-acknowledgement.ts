import { browserApi } from '#app/api/browser-api.ts';
import { useLogin } from '#app/api/login.tsx';
import { startPublication } from '#contract/calls/assessment.ts';
import { type CoverPublication, kindOf } from './cover-types.ts';

const told = new Set<string>();

/** Records, once and silently, that the front matter was shown before the start. (rules L7) */
export function useAcknowledgement(publication: CoverPublication): () => void {
  const { id, front_matter_version: version } = publication;
  const login = useLogin();
  return () => {
    if (login.status !== true || kindOf(publication) === 'PODCAST') return;
    const fact = `${login.user.id} ${id} ${version}`;
    if (told.has(fact)) return;
    told.add(fact);
    const sent = browserApi(startPublication, { params: { id }, attributes: { version }, keepalive: true });
    // Nobody is stopped by a record that could not be made; the next start makes it.
    sent.catch(() => told.delete(fact));
  };
}
