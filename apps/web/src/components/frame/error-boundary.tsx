import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorState } from '../lists/states.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  readonly onError?: (error: unknown, info: ErrorInfo) => void;
}

/** Catches errors while a screen renders, so that the bars around it stay. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info);
  }

  override render(): ReactNode {
    return this.state.failed ? <BrokenScreen onRetry={() => this.setState({ failed: false })} /> : this.props.children;
  }
}

/** A screen that could not be rendered. */
export function BrokenScreen({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className="page">
      <ErrorState title="This screen crashed" text="Nothing you saved was lost. Try again, or go back." onRetry={onRetry} />
    </div>
  );
}
