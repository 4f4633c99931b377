import { Suspense, type ReactNode } from "react";
import { Await, Navigate, useAsyncError } from "react-router";

interface LoadedProps<Data> {
  promise: Data;
  fallback: ReactNode;
  children(data: Awaited<Data>): ReactNode;
}

/** Renders deferred data; an ended session redirects to sign-in, a failure goes to the error page. */
export function Loaded<Data>({ promise, fallback, children }: LoadedProps<Data>) {
  return (
    <Suspense fallback={fallback}>
      <Await resolve={promise} errorElement={<Failed />}>
        {children}
      </Await>
    </Suspense>
  );
}

function Failed(): ReactNode {
  const error = useAsyncError();
  const location = error instanceof Response ? error.headers.get("location") : null;
  if (location === null) throw error;
  return <Navigate to={location} replace />;
}
