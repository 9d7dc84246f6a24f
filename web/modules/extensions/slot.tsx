import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { slots } from 'virtual:extensions';
import { useSite } from '#web/i18n/text.ts';
import type { SlotName, SlotProps } from './slot-props.ts';

/**
 * What the active extensions show here; nothing on the server and until their code has loaded. An
 * error of an extension empties its own place and leaves the page alone.
 */
export function Slot<N extends SlotName>({ name, ...props }: { name: N } & SlotProps[N]) {
  const { extensions = [] } = useSite().brand;
  return (slots[name] ?? [])
    .filter(({ extension }) => extensions.includes(extension))
    .map(({ extension, load }) => (
      <Boundary key={extension} extension={extension}>
        <Loaded load={load} props={props} />
      </Boundary>
    ));
}

type Load = (typeof slots)[string][number]['load'];
function Loaded({ load, props }: { load: Load; props: object }) {
  const [Part, setPart] = useState<ComponentType<object> | null>(null);
  useEffect(() => {
    let isHere = true;
    load().then(
      (found) => isHere && setPart(() => found.default as ComponentType<object>),
      (error: unknown) => console.warn('An extension did not load', error),
    );
    return () => {
      isHere = false;
    };
  }, [load]);
  return Part ? <Part {...props} /> : null;
}

class Boundary extends Component<
  { extension: string; children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override componentDidCatch(error: unknown) {
    console.warn(`The extension "${this.props.extension}" failed`, error);
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
