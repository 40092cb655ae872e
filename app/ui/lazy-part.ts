import { type ComponentType, lazy } from 'react';

const Nothing = () => null;

/** A part of the page fetched on demand; where it cannot be fetched the page stays as it is, without it. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load().then(
      (part): { default: ComponentType<Props> } => ({ default: part }),
      () => ({ default: Nothing }),
    ),
  );
}
