/** The pages of a server that does not answer, as a machine: a countdown, a retry, and at last giving up. (rules P40) */

/** Network error try limit 3. (rules P40) */
export const TRY_LIMIT = 3;
/** Seconds until a retry is enabled. (rules P40) */
export const COUNTDOWN_S = 8;

export type NetworkTries = { tries: number; secondsLeft: number; isAsking: boolean };
export type NetworkEvent = 'second-passed' | 'asked' | 'failed' | 'restarted';

export const FIRST_TRY: NetworkTries = { tries: 1, secondsLeft: COUNTDOWN_S, isAsking: false };
export const GIVEN_UP: NetworkTries = { tries: TRY_LIMIT + 1, secondsLeft: 0, isAsking: false };

/** More than 3 tries lead to the final page. (rules P40) */
export const isOver = ({ tries }: NetworkTries): boolean => tries > TRY_LIMIT;

/** Retry is enabled once the countdown is through. (rules P40) */
export const mayRetry = (state: NetworkTries): boolean => !isOver(state) && state.secondsLeft === 0 && !state.isAsking;

export function nextTry(state: NetworkTries, event: NetworkEvent): NetworkTries {
  switch (event) {
    case 'second-passed':
      return { ...state, secondsLeft: Math.max(0, state.secondsLeft - 1) };
    case 'asked':
      return mayRetry(state) ? { ...state, isAsking: true } : state;
    case 'failed':
      return state.tries < TRY_LIMIT ? { ...FIRST_TRY, tries: state.tries + 1 } : GIVEN_UP;
    case 'restarted':
      return FIRST_TRY;
  }
}
