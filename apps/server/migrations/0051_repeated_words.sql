-- A word that is typed twice ("marlow marlow") is searched as a word, not as the text between the first and the last letter.
create or replace function app.search_words(p_search text) returns text[] language plpgsql immutable as $$
declare
  words text[];
  longest integer;
begin
  if p_search ~ '\s' then
    select array_agg(app.search_pattern(w.word) order by length(w.word) desc, w.word), max(length(w.word))
      into words, longest
      from (select distinct s.word from regexp_split_to_table(lower(p_search), '\s+') s (word) where s.word <> '') w;
    if longest >= 3 and cardinality(words) <= 10 then
      -- one pattern would stand for the whole search
      return case when cardinality(words) = 1 then words || words else words end;
    end if;
  end if;
  return array[app.search_pattern(p_search)];
end $$;
