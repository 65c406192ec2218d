# Results of a study in R, with nothing but R itself: `ardennes export study --format csv`, then in its folder `Rscript study.R`.

games <- read.csv("tidy/games.csv", check.names = FALSE)
values <- read.csv("tidy/values.csv", check.names = FALSE)

# Who wins how often in each arm; "drawn" where the game ended and nobody won, "stopped" where it did not end.
drawn <- tolower(as.character(games$drawn)) == "true"
games$outcome <- ifelse(is.na(games$winner) | games$winner == "", ifelse(drawn, "drawn", "stopped"), games$winner)
print(round(prop.table(table(games$arm, games$outcome), 1), 3))

# Every number beside the first arm, game by game on shared dice.
numbers <- values[(is.na(values$key) | values$key == "") & !is.na(values$value), ]
for (metric in unique(numbers$metric)) {
  one <- numbers[numbers$metric == metric, c("arm", "game", "value")]
  first <- one[one$arm == 0, ]
  for (arm in setdiff(unique(one$arm), 0)) {
    both <- merge(first, one[one$arm == arm, ], by = "game")
    if (nrow(both) < 2) next
    more <- both$value.y - both$value.x
    cat(metric, "arm", arm, "pairs", nrow(both), "more", round(mean(more), 2), "\n")
    if (sd(more) > 0) print(round(t.test(more)$conf.int[1:2], 2))
  }
}
