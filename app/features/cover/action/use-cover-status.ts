import { useQuery } from '@tanstack/react-query';
import { certificatesQuery } from '#app/api/queries/certificates-query.ts';
import { type PublicationProgress, progressQuery } from '#app/api/queries/progress-query.ts';
import { useLogin } from '#app/api/session/login.tsx';
import type { SignedInUser } from '#app/api/session/login-status.ts';
import { isPracticing } from '#app/api/storage/test-drafts.ts';
import type { CoverPublication } from '#app/features/cover/cover-types.ts';
import { type CoverAction, chooseAction } from './choose-action.ts';

export type CoverStatus = {
  user: SignedInUser | null;
  progress: PublicationProgress;
  action: CoverAction;
};

const NO_PROGRESS: PublicationProgress = {};

/** The status of a visitor, which is public. */
export const visitorStatus = (publication: CoverPublication): CoverStatus =>
  createStatus(publication, { user: null, progress: NO_PROGRESS });

/** The status of this reader; null until the session, the progress and the certificates are loaded. */
export function useCoverStatus(publication: CoverPublication): CoverStatus | null {
  const login = useLogin();
  const signedIn = login.status === true;
  const progress = useQuery({ ...progressQuery(publication.id), enabled: signedIn });
  const certificate = useHasCertificate(publication, signedIn);
  if (login.status === null) return null;
  if (!signedIn) return visitorStatus(publication);
  const isLoading = progress.isPending || isVisitorVersion(publication) || certificate.isLoading;
  if (isLoading) return null;
  return createStatus(publication, {
    user: login.user,
    progress: progress.data ?? NO_PROGRESS,
    hasCertificate: certificate.data,
    isPracticing: isPracticing({ userId: login.user.id, publicationId: publication.id }),
  });
}

type ReaderFacts = Pick<CoverStatus, 'user' | 'progress'> & {
  hasCertificate?: boolean | undefined;
  isPracticing?: boolean;
};

function createStatus(
  publication: CoverPublication,
  { user, progress, hasCertificate, isPracticing = false }: ReaderFacts,
): CoverStatus {
  return {
    user,
    progress,
    action: chooseAction({
      publication,
      sections: publication.sections,
      progress,
      hasCertificate: hasCertificate ?? null,
      isPracticing,
    }),
  };
}

// The page rendered for all viewers is that of a visitor; the personal one is shown once the session is known.
const isVisitorVersion = ({ lock_reason, test_refusal }: CoverPublication): boolean =>
  lock_reason === 'register' || test_refusal === 'test.sign-in';

function useHasCertificate({ id, completed }: CoverPublication, signedIn: boolean) {
  return useQuery({
    ...certificatesQuery,
    select: ({ items }) =>
      items.some((certificate) => certificate.publication?.id === id && !certificate.revoked && !certificate.replaced),
    enabled: signedIn && completed,
  });
}
