import { type RefObject, useEffect, useRef } from 'react';

/** The element of a form, whose first field with an error takes the focus whenever errors are found. */
export function useFocusOnErrors<Box extends HTMLElement>(errors: object): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return box;
}
