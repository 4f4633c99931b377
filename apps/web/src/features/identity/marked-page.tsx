import { Check } from "lucide-react";

/** A policy page with a marked quote, shown beside the sign-in form. Decoration, so hidden from screen readers. */
export function MarkedPage() {
  return (
    <div aria-hidden="true" className="relative hidden overflow-hidden border-l border-line bg-desk lg:block">
      <div className="absolute top-21.5 left-[27%] h-225 w-100 bg-page px-11 py-10 font-serif text-[11.5px]/[18px] text-page-fg/75 shadow-page">
        <div className="flex justify-between text-[9px]/[14px]">
          <span>Policy HPG-GL-4017-0881</span>
          <span>General liability, form HPG 210 (01/26)</span>
        </div>
        <h3 className="mt-4 text-center text-[13px]/[17px] font-semibold">People insured at a named job site</h3>
        <p className="mt-2.5">This form changes the general liability part of the policy.</p>
        <div className="mt-2.5 border border-current/50">
          <div className="px-2 py-1.5">
            <b>Named here:</b> Northgate Constructors LP
          </div>
          <div className="border-t border-current/50 px-2 py-1.5">Job site: Medical Pavilion, San Antonio, Texas</div>
        </div>
        <p className="relative mt-2.5 text-page-fg before:absolute before:inset-y-0.75 before:-left-4.5 before:w-0.5 before:rounded-xs before:bg-page-pen">
          <b>1.</b> The company named above is insured with you, but{" "}
          <mark className="bg-page-proof bg-none box-decoration-clone px-0.5 text-page-fg">
            only for harm that your crew, or someone working for you, causes while your work at the job site is still
            under way
          </mark>
          .
        </p>
        <p className="mt-2.5">
          <b>2.</b> Where a contract asks for less than this form gives, the contract decides. Where it asks for more,
          this form decides.
        </p>
        <p className="mt-2.5">
          <b>3.</b> Nothing is paid under this form for harm that happens after the work is finished and the owner has
          begun to use it. Another form covers that time, if the policy lists it.
        </p>
        <p className="mt-2.5">
          <b>4.</b> The limits of the policy stay as they are, no matter how many companies are named.
        </p>
      </div>
      <div className="absolute top-75 left-3 rounded-lg border border-line-strong bg-raised py-2 pr-3 pl-2.5 shadow-pop">
        <span className="inline-flex h-5.5 items-center gap-1.5 border border-l-3 border-proof-line bg-proof-soft pr-3 pl-2 text-xs">
          <span className="id-text">HPG 210</span>
          <span className="text-fg-muted">p. 41</span>
        </span>
        <span className="mt-1.5 flex items-center gap-1 text-xs text-green-text">
          <Check className="size-3" />
          Quoted word for word
        </span>
      </div>
    </div>
  );
}
