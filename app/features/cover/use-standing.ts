import { useQuery } from '@tanstack/react-query';
import { browserApi } from '#app/api/browser-api.ts';
import { useLogin } from '#app/api/login.tsx';
import { type Places, progressQuery } from '#app/api/progress-query.ts';
import { isPracticing } from '#app/api/test-drafts.ts';
import { listCertificates } from '#contract/calls/assessment.ts';
import type { Entity } from '#contract/resources.ts';
import { type CoverAction, chooseAction } from './choose-action.ts';
import type { CoverPublication } from './cover-types.ts';

export type Known = {
  user: Entity<'User'> | null;
  places: Places;
  action: CoverAction;
};

const NOWHERE: Places = {};

/** Where a visitor stands, which everyone may be shown. */
export const standVisitor = (publication: CoverPublication): Known =>
  know(publication, { user: null, places: NOWHERE });

/** Where the reader stands; null until the browser has said who reads and everything of theirs is here. */
export function useStanding(publication: CoverPublication): Known | null {
  const login = useLogin();
  const signedIn = login.status === true;
  const places = useQuery({ ...progressQuery(publication.id), enabled: signedIn });
  const certificate = useHasCertificate(publication, signedIn);
  if (login.status === null) return null;
  if (!signedIn) return standVisitor(publication);
  const isComing = places.isPending || isForVisitors(publication) || certificate.isLoading;
  if (isComing) return null;
  return know(publication, {
    user: login.user,
    places: places.data ?? NOWHERE,
    hasCertificate: certificate.data,
    isPracticing: isPracticing({ userId: login.user.id, publicationId: publication.id }),
  });
}

type Reader = Pick<Known, 'user' | 'places'> & { hasCertificate?: boolean | undefined; isPracticing?: boolean };

function know(publication: CoverPublication, { user, places, hasCertificate, isPracticing = false }: Reader): Known {
  const sections = publication.sections ?? [];
  return {
    user,
    places,
    action: chooseAction({ publication, sections, places, hasCertificate: hasCertificate ?? null, isPracticing }),
  };
}

// The page as it was rendered for everyone says so; the personal one follows once the session is known.
const isForVisitors = ({ lock_reason, test_refusal }: CoverPublication): boolean =>
  lock_reason === 'register' || test_refusal === 'test.sign-in';

function useHasCertificate({ id, completed }: CoverPublication, signedIn: boolean) {
  return useQuery({
    queryKey: ['certificates', 'publications'],
    queryFn: ({ signal }) => browserApi(listCertificates, { include: 'publication', page: { size: 0 }, signal }),
    select: ({ items }) =>
      items.some((certificate) => certificate.publication?.id === id && !certificate.revoked && !certificate.replaced),
    enabled: signedIn && completed,
  });
}
