import { openBook } from "./book.ts";
await openBook("large");
console.log("seeded");
