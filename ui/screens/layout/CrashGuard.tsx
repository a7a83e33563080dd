import { Component, type ReactNode } from 'react';

export interface CrashGuardProps {
  /** §8 "Global and window errors: logged and sent to error reporting". */
  readonly onCrash: (error: unknown) => void;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** A bug in a page takes the page, not the app. Give it the visit's key, so that the next page starts anew. */
export class CrashGuard extends Component<CrashGuardProps, { readonly isBroken: boolean }> {
  override readonly state = { isBroken: false };

  static getDerivedStateFromError(): { readonly isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash(error);
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
