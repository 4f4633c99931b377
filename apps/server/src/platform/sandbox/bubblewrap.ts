/** Bytes a child may write into its scratch folder, which lives in memory and goes away with the child. */
const SCRATCH_BYTES = 64 * 1024 * 1024;
/** The one folder a child may write to. */
const SCRATCH = "/scratch";
/** Where a child reports how it ended; bubblewrap closes it before the program starts. */
export const STATUS_FD = 3;
/** Where bubblewrap reads which calls of the kernel the program may make. */
export const FILTER_FD = 4;

const ISOLATION = [
  "--unshare-all",
  "--clearenv",
  "--die-with-parent",
  "--new-session",
  "--cap-drop ALL",
  // an id of its own: also where we run as root, the program does not believe it is
  "--unshare-user --uid 65534 --gid 65534 --hostname reader",
  // no reaper in between: the processor time of its children would be lost to us
  `--as-pid-1 --json-status-fd ${STATUS_FD}`,
];
/** The parts of the system a program needs to start and to find its libraries and fonts. No secret lies in any of them. */
const SYSTEM = [
  "--ro-bind /usr /usr --symlink usr/bin /bin --symlink usr/lib /lib --symlink usr/lib64 /lib64",
  ...["/etc/alternatives", "/etc/fonts", "/etc/ld.so.cache", "/var/cache/fontconfig"].map(
    (path) => `--ro-bind-try ${path} ${path}`,
  ),
  "--proc /proc --dev /dev",
  `--size ${SCRATCH_BYTES} --tmpfs ${SCRATCH} --chdir ${SCRATCH}`,
];
/** What is mounted stays writable until it is said otherwise; under /proc lie settings of the whole kernel. */
const READ_ONLY = ["--remount-ro /proc --remount-ro /dev --remount-ro /"];

const words = (options: readonly string[]): string[] => options.flatMap((option) => option.split(" "));

/**
 * The command line that runs a program in namespaces of its own: no network, no other process, no environment of ours, a
 * read-only system, `readable` read-only, and one writable folder of bounded size. It dies with this process. The filter, if
 * there is one, is read from its descriptor.
 */
export function bubblewrapArgs(
  readable: readonly string[],
  env: Readonly<Record<string, string>>,
  command: readonly string[],
  { hasFilter }: { hasFilter: boolean },
): string[] {
  return [
    ...words(ISOLATION),
    ...(hasFilter ? ["--seccomp", String(FILTER_FD)] : []),
    ...words(SYSTEM),
    ...readable.flatMap((path) => ["--ro-bind", path, path]),
    ...words(READ_ONLY),
    ...Object.entries({ ...env, HOME: SCRATCH, TMPDIR: SCRATCH }).flatMap(([name, value]) => ["--setenv", name, value]),
    "--",
    ...command,
  ];
}
