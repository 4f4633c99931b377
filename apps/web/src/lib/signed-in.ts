import { createContext } from "react";

/** Who is signed in, and for which agency; null outside of the shell. */
export const SignedIn = createContext<{ name: string; email: string; agency: { name: string } } | null>(null);
