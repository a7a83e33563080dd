import { Component, type ReactNode } from 'react';

export interface CrashGuardProps {
  /** §8 "Global and window errors: logged and sent to error reporting". */
  readonly onCrash: (error: unknown) => void;
  readonly fallback: ReactNode;
  /** What is broken is tried again when this is another; what is whole stays as it is, with its focus. */
  readonly turn?: unknown;
  readonly children: ReactNode;
}

interface CrashGuardState { readonly isBroken: boolean; readonly turn: unknown }

/** A bug in a page takes the page, not the app. Give it the visit's key, so that the next page starts anew. */
export class CrashGuard extends Component<CrashGuardProps, CrashGuardState> {
  override readonly state: CrashGuardState = { isBroken: false, turn: this.props.turn };

  static getDerivedStateFromProps({ turn }: CrashGuardProps, state: CrashGuardState): CrashGuardState | null {
    return turn === state.turn ? null : { isBroken: false, turn };
  }

  static getDerivedStateFromError(): Pick<CrashGuardState, 'isBroken'> {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash(error);
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
