import './link-result.css';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { confirmSubscription, unsubscribe } from '#contract/calls/growth.ts';
import { Illustration } from '#ui/feedback/illustration.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';

type LinkResultProps = {
  title: string;
  /** While the result is loading, as the title states. */
  isBusy?: boolean;
  children?: ReactNode;
};

/** The result of a link from an email. The title takes the focus when it changes, so that screen readers announce it. */
export function LinkResult({ title, isBusy = false, children }: LinkResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    heading.current?.focus();
  }, [title]);
  return (
    <div className="link-result" aria-busy={isBusy || undefined}>
      <Illustration name="email" />
      <h1 className="h1" tabIndex={-1} ref={heading}>
        {title}
      </h1>
      {isBusy ? <Spinner /> : children}
    </div>
  );
}

type EmailLinkState = { state: 'none' | 'working' | 'done' | 'refused' } | { state: 'unreachable'; retry: () => void };

const CALLS = { confirm: confirmSubscription, leave: unsubscribe };

/** The result of a confirmation or unsubscribe link. No session needed; both are idempotent. (rules P43, P44) */
export function useEmailLink(kind: keyof typeof CALLS, token: string | null): EmailLinkState {
  const call = useQuery({
    queryKey: ['email-link', kind, token],
    queryFn: () => browserApi(CALLS[kind], { parameters: { token: token ?? '' } }),
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (token === null) return { state: 'none' };
  if (call.isSuccess) return { state: 'done' };
  if (call.isFetching || call.error === null) return { state: 'working' };
  if (call.error instanceof ApiError) return { state: 'refused' };
  return { state: 'unreachable', retry: () => void call.refetch() };
}
