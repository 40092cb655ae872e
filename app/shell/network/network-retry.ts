/** The state machine of the network error pages: a countdown, retries, and a final page. (rules P40) */

/** The maximum number of tries. (rules P40) */
export const TRY_LIMIT = 3;
/** Seconds until a retry is enabled. (rules P40) */
export const COUNTDOWN_S = 8;

export type NetworkRetryState = { tries: number; secondsLeft: number; isRetrying: boolean };
export type NetworkEvent = 'second-passed' | 'retried' | 'failed' | 'restarted';

export const INITIAL_STATE: NetworkRetryState = { tries: 1, secondsLeft: COUNTDOWN_S, isRetrying: false };
export const FINAL_STATE: NetworkRetryState = { tries: TRY_LIMIT + 1, secondsLeft: 0, isRetrying: false };

/** More than 3 tries show the final page. (rules P40) */
export const isOverLimit = ({ tries }: NetworkRetryState): boolean => tries > TRY_LIMIT;

/** Retry is enabled once the countdown has ended. (rules P40) */
export const mayRetry = (state: NetworkRetryState): boolean =>
  !isOverLimit(state) && state.secondsLeft === 0 && !state.isRetrying;

export function reduceRetry(state: NetworkRetryState, event: NetworkEvent): NetworkRetryState {
  switch (event) {
    case 'second-passed':
      return { ...state, secondsLeft: Math.max(0, state.secondsLeft - 1) };
    case 'retried':
      return mayRetry(state) ? { ...state, isRetrying: true } : state;
    case 'failed':
      return state.tries < TRY_LIMIT ? { ...INITIAL_STATE, tries: state.tries + 1 } : FINAL_STATE;
    case 'restarted':
      return INITIAL_STATE;
  }
}
